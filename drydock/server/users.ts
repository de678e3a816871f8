/** The users of a world, as the join page lists them. */
import type { JoinUser } from "../protocol";
import { roleOf } from "./permission-rules";
import type { World } from "./world";

/** All users, Gamemasters first. `active`: ids of those who are here. */
export function joinUsers(world: World, active: readonly string[]): JoinUser[] {
  return [...world.collections.users.values()]
    .map((user) => ({
      id: user._id,
      name: String(user["name"]),
      role: roleOf(user),
      active: active.includes(user._id),
      color: typeof user["color"] === "string" ? user["color"] : null,
      password: typeof user["password"] === "string" && user["password"] !== "",
    }))
    .sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
}
