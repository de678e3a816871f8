/**
 * Faults on purpose, for tests of what must survive them: writes that are refused, a connection that is lost, a server
 * that ends at once. Nothing goes wrong until a Gamemaster's client asks for it (the event `faults`), and it meets the
 * writes of that client.
 */
import type { FaultPlan } from "../protocol";
import { FAULTS } from "../protocol";
import { isObject } from "./json";
import { invalid } from "./refusal";

/** What a client is told of a write that was not made. */
export class Fault extends Error {
  override readonly name = "Fault";
}

/** The faults of one connection. */
export interface Faults {
  /**
   * Sets what is to go wrong from now on; null: nothing. Gives the writes that were made under what was set before.
   * @throws Refusal for anything but a `FaultPlan`
   */
  arm(plan: unknown): string[];
  /**
   * To be called before each write.
   * @throws Fault for one that is not to be made
   */
  meet(request: unknown): void;
}

/** How a connection is lost, and how a server ends that gets no chance to write or say anything. */
export interface Ends {
  drop(): void;
  kill(): void;
}

export function openFaults({ drop, kill }: Ends): Faults {
  let plan: FaultPlan | null = null;
  let written: string[] = [];
  let isCutOff = false;

  return {
    arm(next) {
      if (next !== null && !isPlan(next)) throw invalid(`a fault is null or {after, fault: ${FAULTS.join(" | ")}}`);
      const before = written;
      [plan, written, isCutOff] = [next, [], false];
      return before;
    },
    meet(request) {
      if (!isObject(request) || request["action"] === "get") return;
      if (isCutOff) throw new Fault("nothing of this client is written any more");
      if (!plan) return;
      if (written.length < plan.after) {
        written.push(`${String(request["action"])} ${String(request["type"])}`);
        return;
      }
      const { fault } = plan;
      plan = null;
      isCutOff = fault !== "refuseOnce";
      if (fault === "drop") drop();
      if (fault === "kill") kill();
      throw new Fault("this write was to fail");
    },
  };
}

function isPlan(value: unknown): value is FaultPlan {
  if (!isObject(value)) return false;
  const { after, fault } = value;
  return Number.isInteger(after) && (after as number) >= 0 && (FAULTS as readonly unknown[]).includes(fault);
}
