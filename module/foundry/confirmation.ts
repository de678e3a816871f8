/** Asks a yes-or-no question; true only for yes. `title` is a language key, `text` is shown as it is. */
export async function confirmed(title: string, text: string): Promise<boolean> {
  const question = document.createElement("p");
  question.textContent = text;
  const { DialogV2 } = foundry.applications.api;
  return (await DialogV2.confirm({ window: { title }, content: question.outerHTML, rejectClose: false })) === true;
}
