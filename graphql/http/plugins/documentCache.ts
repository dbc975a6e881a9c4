import type { DocumentNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../schema/context.ts';

const MAX_BYTES = 16 * 2 ** 20;
/** Memory of a parsed document for each character of its text, as measured. */
const BYTES_PER_CHARACTER = 70;

/**
 * Parses and validates a document once. Only valid documents are kept, within a bound of bytes: a client that sends
 * many invalid or long documents fills no memory.
 */
export function documentCache(): { plugin: Plugin<Context>; isKnown(text: string): boolean } {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_document, text) => text.length * BYTES_PER_CHARACTER + 1,
  });
  const texts = new WeakMap<DocumentNode, string>();
  const plugin: Plugin<Context> = {
    onParse({ params: { source }, setParsedDocument }) {
      const text = typeof source === 'string' ? source : source.body;
      const known = documents.get(text);
      if (known) {
        setParsedDocument(known);
        return undefined;
      }
      return ({ result }) => {
        if (result && !(result instanceof Error)) texts.set(result, text);
      };
    },
    onValidate({ params: { documentAST }, setResult }) {
      const text = texts.get(documentAST);
      if (text !== undefined && documents.get(text) === documentAST) {
        setResult([]);
        return undefined;
      }
      return ({ valid }) => {
        if (valid && text !== undefined) documents.set(text, documentAST);
      };
    },
  };
  return { plugin, isKnown: (text) => documents.has(text) };
}
