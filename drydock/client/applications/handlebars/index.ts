export { getTemplate, loadTemplates, renderTemplate } from "./templates";
