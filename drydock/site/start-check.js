/* A plain script, which runs where nothing else may: it says why an empty page stays empty. */
{
  const STYLE =
    "position:fixed;inset:0;z-index:99999;overflow:auto;padding:clamp(1rem,5vw,3rem);background:#1b1b1f;color:#f0f0f0;font:1rem/1.5 sans-serif";
  const say = (text) => {
    const page = document.createElement("section");
    page.id = "start-check";
    page.setAttribute("role", "alert");
    page.style.cssText = STYLE;
    const words = document.createElement("p");
    words.textContent = text;
    const link = document.createElement("a");
    link.href = location.href;
    link.target = "_blank";
    link.rel = "noopener";
    link.style.color = "#9cf";
    link.style.overflowWrap = "anywhere";
    link.textContent = location.href;
    page.append(words, link);
    document.body.append(page);
  };
  const whenThere = (act) => {
    if (document.body) act();
    else document.addEventListener("DOMContentLoaded", act);
  };
  if (self.origin === "null")
    whenThere(() =>
      say("The demo is shown within another page, whose frame lets it use nothing. Open it in a tab of its own:"),
    );
  else
    addEventListener(
      "error",
      ({ target }) => {
        if (target instanceof HTMLScriptElement)
          whenThere(() => say("A part of the demo did not arrive. Try again in a minute:"));
      },
      true,
    );
}
