/** The worker in which captains of Silent Ships think. */
import { serve } from "../../foundry/captains/serve";
import { searchedSea } from "../../rules/silent-ships/bot";

serve(searchedSea, self);
