/** Orders to unmanned ships. Myoss Gamma, "Communications", "Remote ships"; MG-101, MG-102. */
import type { Reason } from "../../kernel";
import { TARGET_LOST } from "../reasons";
import { canDirect, hasWorking } from "../ship/scores";
import type { Ship } from "../state";

const NOT_REMOTE: Reason = { code: "not-a-remote-ship" };
const NO_LINK: Reason = { code: "no-link" };

/** Why a ship cannot give orders to another; null if it can. Both need working comms. */
export function refuseRemote(ship: Ship, remote: Ship): Reason | null {
  if (remote.lost) return TARGET_LOST;
  if (remote === ship || remote.manned || remote.side !== ship.side) return NOT_REMOTE;
  return canDirect(ship) && hasWorking(remote, "comms") ? null : NO_LINK;
}
