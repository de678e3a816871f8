import { describe } from "vitest";
import { describeEffects } from "./effects/testing";

describe("an effect in generation 13", () => describeEffects(13));
