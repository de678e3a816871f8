import { describe } from "vitest";
import { describeEffects } from "./effect-testing";

describe("an effect in generation 13", () => describeEffects(13));
