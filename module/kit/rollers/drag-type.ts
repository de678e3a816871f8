/** The type of what is dragged when a roll is. */
export const DRAG_TYPE = "AllHandsRoll";
