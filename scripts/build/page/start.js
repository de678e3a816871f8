(async () => {
  const program = document.getElementById("program").textContent;
  const bytes = Uint8Array.from(atob(program), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const script = document.createElement("script");
  script.textContent = await new Response(stream).text();
  document.head.append(script);
})().catch(() => {
  document.getElementById("wait").remove();
  document.getElementById("failure").hidden = false;
});
