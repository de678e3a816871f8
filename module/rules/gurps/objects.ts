/** Hit points and armor of things. GURPS quick reference, "Object/Vehicle HP & DR"; T13. */
import { RulesError } from "../kernel";
import { floor, known, nearest, numeric } from "./numbers";
import type { GurpsOptions } from "./options";
import { MATERIALS, OBJECT_HP, type MaterialId, type ObjectKind } from "./tables/world";

/** Hit points of an object by its empty weight in pounds; at least 1. GURPS quick reference, "Object/Vehicle HP & DR"; GURPS-31. */
export function objectHp(
  kind: ObjectKind,
  pounds: number,
  { objectRounding = "nearest" }: Partial<Pick<GurpsOptions, "objectRounding">> = {},
): number {
  if (numeric("pounds", pounds) <= 0) throw new RulesError("not-positive", { name: "pounds", value: pounds });
  const hp = OBJECT_HP[known("objectHp", OBJECT_HP, kind)] * Math.cbrt(pounds);
  const round = { nearest, down: floor, up: (value: number) => -floor(-value) }[objectRounding];
  return Math.max(1, round(hp));
}

/** DR of a material of the given thickness in inches; `starred`: the reference marks it without saying why. GURPS quick reference, "Object/Vehicle HP & DR"; GURPS-32. */
export function objectArmor(
  material: MaterialId,
  inches: number,
  { drPoint = "low" }: Partial<Pick<GurpsOptions, "drPoint">> = {},
) {
  const { low, high, starred } = MATERIALS[known("materials", MATERIALS, material)];
  const perInch = { low, mid: (low + high) / 2, high }[drPoint];
  return { dr: floor(numeric("inches", inches, 0) * perInch), perInch, starred };
}
