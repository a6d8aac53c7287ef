import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Folders with texts that people see. */
const FOLDERS = ['src', 'backend', 'mocks', 'server/mail'];
/** Skipped: tests and their helpers, texts only for developers of a client, and people's names and notes. */
const OTHERS =
  /\.test\.tsx?$|^src\/test\/|^backend\/openapi\/|^backend\/endpoints\/|\/large\/|^mocks\/seed\/edgeCases/;

/** Texts that must stay word for word (product 2.7, 7.5, 18.7). */
const PINNED = [
  "Passwords don't match",
  'This action cannot be undone.',
  'Could not verify user.',
  'Could not reset admin password.',
];

/** What a text must not contain, and what to write instead. */
const RULES = [
  { pattern: /\p{L}'\p{L}|\p{L}&apos;\p{L}/u, advice: 'a curly apostrophe: ’' },
  { pattern: /\b\d+-\d+ (?:hours?|days?|minutes?|seconds?|years?)\b/, advice: 'a dash in a range: 24–48' },
  { pattern: /\bcannot\b|\b(?:could|did|does) not\b/i, advice: 'a contraction' },
  { pattern: /\bat once\b/i, advice: '“right away”' },
  { pattern: /\bcash(?:ed)? out\b|\brequest a payout\b/i, advice: '“Withdraw”' },
  { pattern: /\badd funds\b|\bfund your account\b/i, advice: '“Deposit”' },
  { pattern: /\bsign in\b/i, advice: '“Log in”' },
  { pattern: /\bsocial security number\b/, advice: '“Social Security number”' },
  // As in the texts that the contract pins. Longer items, clauses and asides keep their comma.
  {
    pattern: /, (?!such as|too\b)(?:[^\s,.]+ ){0,2}[^\s,.]+, (?:and|or) /,
    advice: 'no comma before the last of a few short items',
  },
];

/** A call whose texts go to developers: errors, the console, a server's log, notes in the API's document. */
function isForDevelopers(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isNewExpression(node))
    return /(?:^|[a-z])Error$/.test(node.expression.getText()) && !/Problem/.test(node.expression.getText());
  if (!ts.isCallExpression(node)) return false;
  return /^(?:console|log|Reflect)\.|\.meta$|^logFailure$|^fault$/.test(node.expression.getText());
}

/** A file's texts with their lines: JSX text, and strings that contain a space. */
export function visibleTexts(name, source) {
  const file = ts.createSourceFile(
    name,
    source,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts = [];
  const visit = (node) => {
    if (isForDevelopers(node)) return;
    const isText =
      ts.isJsxText(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (isText && /\S\s+\S|\p{L}['’&]/u.test(node.text)) {
      const text = (ts.isJsxText(node) ? node.getText() : node.text).replace(/\s+/g, ' ').trim();
      texts.push({
        text,
        line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        start: node.getStart(),
        end: node.getEnd(),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** The problems with a text. */
export function complaintsOf(text) {
  const rest = PINNED.reduce((left, pinned) => left.replaceAll(pinned, ''), text);
  return RULES.filter(({ pattern }) => pattern.test(rest)).map(({ advice }) => advice);
}

/** Every text in the repository that people see, with its file and line. */
export function allVisibleTexts(root = path.resolve(import.meta.dirname, '../..')) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  return files
    .filter((name) => /\.tsx?$/.test(name) && !OTHERS.test(name))
    .flatMap((name) =>
      visibleTexts(name, readFileSync(path.join(root, name), 'utf8')).map(({ text, line }) => ({
        name,
        line,
        text,
      })),
    );
}

/** All problems with them: "src/x.tsx:12: “It cannot …”: a contraction". */
export function findWrongTexts() {
  return allVisibleTexts().flatMap(({ name, line, text }) =>
    complaintsOf(text).map((advice) => `${name}:${line}: “${text.slice(0, 90)}”: ${advice}`),
  );
}
