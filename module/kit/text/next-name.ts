/** The next free name: the name itself, or with a number from 2 on if it is taken. */
export function nextName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const stem = name.replace(/ \d{1,4}$/, "");
  let number = 2;
  while (taken.includes(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}
