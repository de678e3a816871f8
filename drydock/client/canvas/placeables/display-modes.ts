/** CONST.TOKEN_DISPLAY_MODES */
export const DISPLAY_MODES = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;

/** What decides whether name and bars of a token show. */
export interface TokenState {
  controlled: boolean;
  hover: boolean;
  isOwner: boolean;
}

/** Whether something with a display mode shows on a token in this state; an unknown mode never does. */
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
