import { DOCUMENT_FILES, formatBytes, MAX_FILE_BYTES, MAX_PIXELS, type DocumentType } from './fileRules';
import { fileFacts, fileType, isPdfBehindOther, pdfHeaderAt, type Bytes } from './fileTypes';
import { formatNumber } from './formats';
import { nameOfOther } from './otherFiles';

function problemOfOther(bytes: Bytes): string {
  const choose = `Choose ${DOCUMENT_FILES.kinds}.`;
  const name = nameOfOther(bytes);
  if (name !== null) return `This is ${name}. ${choose}`;
  return isPdfBehindOther(bytes)
    ? 'This PDF begins with something else. Print or save it as a PDF again.'
    : `That file type isn’t supported. ${choose}`;
}

/** Why a file of this many bytes is refused, or null. */
export function sizeProblem(size: number): string | null {
  if (size > MAX_FILE_BYTES)
    return `This file is too large. Choose a file up to ${formatBytes(MAX_FILE_BYTES)}.`;
  return size === 0 ? 'This file is empty.' : null;
}

async function problemOf(type: DocumentType, bytes: Bytes): Promise<string | null> {
  if (type === 'application/pdf') {
    const { pdfProblem } = await import(/* webpackChunkName: "pdf" */ './pdfProblem');
    return pdfProblem(bytes, pdfHeaderAt(bytes));
  }
  const facts = fileFacts(bytes);
  if (facts === null || facts.width * facts.height === 0)
    return 'This picture is damaged or cut off. Choose another one, or take it again.';
  return facts.width * facts.height > MAX_PIXELS
    ? `This picture has more than ${formatNumber(MAX_PIXELS / 1_000_000)} megapixels. Choose a smaller one.`
    : null;
}

interface AcceptedFile {
  readonly type: DocumentType;
  readonly problem: null;
}
interface RefusedFile {
  readonly problem: string;
}

/**
 * A file's type, or why it is refused, as sentences for people: the one rule (product 24), in the page when a file is
 * chosen and in the backend. No message contains ': ', which would end a toast's title.
 */
export async function checkContent(bytes: Bytes): Promise<AcceptedFile | RefusedFile> {
  const type = fileType(bytes);
  if (type === null) return { problem: sizeProblem(bytes.length) ?? problemOfOther(bytes) };
  const problem = sizeProblem(bytes.length) ?? (await problemOf(type, bytes));
  return problem === null ? { type, problem } : { problem };
}
