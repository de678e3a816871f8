(async () => {
  const inflated = (id) => {
    const packed = document.getElementById(id).textContent;
    const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  };
  globalThis.allHandsStyles = await inflated("styles");
  globalThis.allHandsTexts = JSON.parse(await inflated("texts"));
  const script = document.createElement("script");
  script.textContent = await inflated("program");
  document.head.append(script);
})().catch(() => {
  document.getElementById("wait").remove();
  document.getElementById("failure").hidden = false;
});
