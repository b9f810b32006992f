import type { CallToolResult } from '@modelcontextprotocol/client';
import { quoted } from '../../turn-text/index.ts';
import { type WorkResult, workError } from '../workshop.ts';

/** How much of an answer a model is given, in characters. */
const LONGEST_RESULT = 12_000;
const MOST_BLOCKS = 50;

/** What a tool of a server answered, as data: whatever it says stands in quotation marks. */
export function resultInWords(tool: string, { content, structuredContent, isError }: CallToolResult): WorkResult {
  const blocks = Array.isArray(content) ? content.slice(0, MOST_BLOCKS).map(blockText) : [];
  const texts = blocks.filter((text) => text !== '');
  const said =
    texts.length > 0 || structuredContent === undefined ? texts.join('\n') : JSON.stringify(structuredContent);
  const data = quoted(said, LONGEST_RESULT);
  if (isError === true) return workError(`${tool} failed and says ${data}`);
  return { text: said === '' ? `${tool} answered nothing.` : `${tool} answered ${data}`, isError: false };
}

function blockText(block: CallToolResult['content'][number]): string {
  switch (block.type) {
    case 'text':
      return String(block.text);
    case 'resource_link':
      return `(a link: ${block.uri})`;
    case 'resource':
      return 'text' in block.resource
        ? String(block.resource.text)
        : `(a file of ${block.resource.mimeType ?? 'some kind'})`;
    case 'image':
    case 'audio':
      return `(something that is no text: ${block.type})`;
    default:
      // The types name no other kind, and a server may send one.
      return '(something that is no text)';
  }
}
