/** CONST.TOKEN_DISPLAY_MODES */
export const DISPLAY_MODES = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;

/** State that decides whether a token's name and bars are shown. */
export interface TokenState {
  controlled: boolean;
  hover: boolean;
  isOwner: boolean;
}

/** Whether a part with a display mode is shown on a token in this state; false for an unknown mode. */
export function isShown(mode: number, { controlled, hover, isOwner }: TokenState): boolean {
  switch (mode) {
    case DISPLAY_MODES.ALWAYS:
      return true;
    case DISPLAY_MODES.CONTROL:
      return controlled;
    case DISPLAY_MODES.HOVER:
      return hover;
    case DISPLAY_MODES.OWNER_HOVER:
      return hover && isOwner;
    case DISPLAY_MODES.OWNER:
      return isOwner;
    default:
      return false;
  }
}
