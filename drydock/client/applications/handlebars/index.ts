export { getTemplate, loadTemplates, renderTemplate } from "./templates";
export { publishedHelpers } from "./helpers";
