/** A connection over a message port, with the part of socket.io's interface that drydock uses. Both ends are alike. */
import { randomID } from "../ids";

type Listener = (...args: never[]) => void;
type Answer = (...args: unknown[]) => void;

/** A message: an event, which may ask for an answer by number, or the answer to one. */
type Packet =
  | { readonly event: string; readonly args: unknown[]; readonly ask?: number }
  | { readonly answer: number; readonly args: unknown[] };

export class PortSocket {
  readonly data: Record<string, unknown> = {};
  readonly id = randomID();
  connected = true;
  /** socket.io's manager: nothing is lost between a page and its worker, so nothing reconnects. */
  readonly io = { on: (): void => undefined };
  readonly conn = { close: (): void => this.disconnect() };
  readonly #port: MessagePort;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #any = new Set<Listener>();
  readonly #unanswered = new Map<number, Answer>();
  #asked = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<string>) => this.#receive(JSON.parse(data) as Packet);
  }

  emit(event: string, ...args: unknown[]): this {
    const last = args.at(-1);
    if (typeof last !== "function") return this.#send({ event, args });
    this.#unanswered.set(++this.#asked, last as Answer);
    return this.#send({ event, args: args.slice(0, -1), ask: this.#asked });
  }

  on(event: string, listener: Listener): this {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const once = (...args: never[]): void => {
      this.off(event, once);
      listener(...args);
    };
    return this.on(event, once);
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  onAny(listener: Listener): this {
    this.#any.add(listener);
    return this;
  }

  /** Ends the connection at this end. */
  disconnect(): void {
    if (!this.connected) return;
    this.connected = false;
    this.#port.close();
    this.#tell("disconnect", ["transport close"]);
  }

  /** As JSON, like the messages of socket.io: members that are undefined are lost, and nothing is shared. */
  #send(packet: Packet): this {
    if (this.connected) this.#port.postMessage(JSON.stringify(packet));
    return this;
  }

  #receive(packet: Packet): void {
    if ("answer" in packet) {
      const answer = this.#unanswered.get(packet.answer);
      this.#unanswered.delete(packet.answer);
      return answer?.(...packet.args);
    }
    const { event, args, ask } = packet;
    const answer = (...given: unknown[]): unknown => this.#send({ answer: ask ?? 0, args: given });
    const given = ask === undefined ? args : [...args, answer];
    for (const listener of this.#any) listener(...([event, ...given] as never[]));
    this.#tell(event, given);
  }

  #tell(event: string, args: unknown[]): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(...(args as never[]));
  }
}
