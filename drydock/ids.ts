/** Ids of documents, made alike by server and client. */

const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits; 16 characters for documents. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the largest multiple of 62 below 256: dropping larger bytes keeps the characters equally likely.
      if (byte < 248 && id.length < length) id += ID_CHARACTERS[byte % 62];
    }
  }
  return id;
}

/** Whether a value is a document id: 16 letters and digits. */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[A-Za-z0-9]{16}$/.test(id);
}
