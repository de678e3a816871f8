/** `foundry.documents.modifyBatch` of generation 14: several writes in one request. */

import type { ModifyDocumentRequest } from "../../protocol";
import { configOf } from "../config";
import { Hooks } from "../helpers/hooks";
import { sendBatch } from "../helpers/transport";
import type { Document } from "./document";
import type { DocumentClass, DocumentOperation } from "./document-kinds";
import { prepareCreation, prepareDeletion, prepareUpdate, refusalOf, type Prepared } from "./operations";
import { applyResult } from "./results";

export type BatchOperation = DocumentOperation & { documentName: string } & (
    { action: "create"; data: object[] } | { action: "update"; updates: object[] } | { action: "delete"; ids: string[] }
  );

function prepare(operation: BatchOperation): Promise<Prepared> {
  const cls = configOf(operation.documentName).documentClass as DocumentClass;
  if (operation.action === "create") {
    const { action: _action, documentName: _name, data, ...rest } = operation;
    return prepareCreation(cls, data, rest);
  }
  if (operation.action === "update") {
    const { action: _action, documentName: _name, updates, ...rest } = operation;
    return prepareUpdate(cls, updates, rest);
  }
  const { action: _action, documentName: _name, ids, ...rest } = operation;
  return prepareDeletion(cls, ids, rest);
}

/**
 * Writes several things in one request, in order; resolves to the documents of each operation. Nothing is written if anybody
 * here objects to a part of it, and then the list is empty. As on 14.365, the server's refusal is shown and not thrown, and
 * what it wrote before that stays: the list ends there.
 */
export async function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
  const prepared: Prepared[] = [];
  for (const operation of operations) prepared.push(await prepare(operation));
  if (prepared.some(({ vetoed }) => vetoed)) return [];
  const requests = prepared.flatMap(({ request }): ModifyDocumentRequest[] => (request ? [request] : []));
  if (requests.length === 0) return prepared.map(() => []);
  return new Promise((resolve, reject) => {
    sendBatch(requests, (response) => {
      const results = "results" in response ? [...response.results] : [];
      if ("error" in response && response.error) {
        const error = refusalOf({ error: response.error });
        Hooks.onError("foundry.documents.modifyBatch", error, { notify: "error" });
      }
      try {
        const documents: Document[][] = [];
        for (const { request } of prepared) {
          const result = request ? results.shift() : undefined;
          if (request && !result) break;
          documents.push(result ? applyResult(result) : []);
        }
        resolve(documents);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}
