/** Window classes whose windows keep a state while they are open, and windows of which there is only one. */
import { handlebarsApplication, type Application, type ApplicationClass } from "../platform/applications";
import { declaredWindow, type WindowDeclaration } from "../platform/windows";

/** A window with the state that it keeps while it is open. */
export interface StateWindow<State> extends Application {
  readonly state: State;
}

/** A window class whose constructor takes the state and further options: `new X({ … }, { uniqueId })`. */
export function windowOf<State>(
  declaration: WindowDeclaration<StateWindow<State>>,
  base: ApplicationClass<Application> = handlebarsApplication(),
): new (state: State, options?: object) => StateWindow<State> {
  class Stateful extends base {
    readonly state: State;

    constructor(...[state, options = {}]: unknown[]) {
      super(options);
      this.state = state as State;
    }
  }
  return declaredWindow<StateWindow<State>>(Stateful, declaration);
}

/** Opens the only window of its kind, or brings it to the front; `prepare` is called before it is drawn. */
export function opener<Window extends Application>(make: () => Window) {
  let window: Window | undefined;
  return async (prepare?: (window: Window) => void): Promise<Window> => {
    window ??= make();
    prepare?.(window);
    await window.render({ force: true });
    window.bringToFront();
    return window;
  };
}
