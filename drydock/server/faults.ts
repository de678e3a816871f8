/**
 * Deliberate faults, for tests of what must survive them: refused writes, a lost connection, a server that ends at
 * once. Nothing fails until a Gamemaster's client requests it (the event `faults`), and only that client's writes are
 * affected.
 */
import { type FaultPlan, FAULTS } from "../protocol";
import { isObject } from "./json";
import { invalid } from "./refusal";

/** The error sent to a client whose write was not made. */
export class Fault extends Error {
  override readonly name = "Fault";
}

/** The faults of one connection. */
export interface Faults {
  /**
   * Sets the fault from now on; null for none. Returns the writes made under the previous one.
   * @throws Refusal for anything but a `FaultPlan`
   */
  arm(plan: unknown): string[];
  /**
   * To be called before each write.
   * @throws Fault if the write is not to be made
   */
  meet(request: unknown): void;
}

/** How to lose the connection, and how to end the server without a chance to write or say anything. */
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
