import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The page around the app, and what devices show of it. */
const PAGES = ['public/index.html', 'public/site.webmanifest'];
/** Where texts are that people see. */
const FOLDERS = ['src', 'backend', 'mocks', 'server/mail', 'server/http', ...PAGES];
/** Skipped: tests and their helpers, texts only for developers of a client, and people's names and notes. */
const OTHERS =
  /\.test\.tsx?$|^src\/test\/|^backend\/openapi\/|^backend\/endpoints\/|\/large\/|^mocks\/seed\/edgeCases/;

/** Texts that must stay word for word (product 2.1, 2.4, 2.7, 6.8, 7.5, 8.1, 18.7, 25.9). */
const PINNED = [
  'Passwords do not match.',
  'You are now logged in.',
  'Please make a deposit.',
  'Sign-in history',
  'sign-in history',
  "Passwords don't match",
  'This action cannot be undone.',
  'Could not verify user.',
  'Could not reset admin password.',
];

/** What a text must not contain, and what to write instead. */
const RULES = [
  { pattern: /\p{L}'\p{L}|\p{L}&apos;\p{L}/u, advice: 'a curly apostrophe: ’' },
  { pattern: /\b\d+-\d+ (?:hours?|days?|minutes?|seconds?|years?)\b/, advice: 'a dash in a range: 24–48' },
  {
    pattern:
      /\bcannot\b|\b(?:is|are|was|were|do|does|did|has|have|had|will|would|could|should) not\b|\b(?:(?:you|we|they) (?:are|will)|it (?:is|will)) \w/i,
    advice: 'a contraction',
  },
  { pattern: /\bat once\b/i, advice: '“right away”' },
  { pattern: /\bcash(?:ed)? out\b|\brequest a payout\b/i, advice: '“Withdraw”' },
  { pattern: /\badd funds\b|\bfund your account\b|\bmake a deposit\b/i, advice: '“Deposit”' },
  { pattern: /\bsend(?:ing)? money\b/i, advice: '“Transfer”' },
  { pattern: /\b(?:browse|explore)\b/i, advice: '“See”' },
  { pattern: /\bsign(?:ed|ing)?[ -]in\b/i, advice: '“Log in”' },
  { pattern: /\bof (?:Ava|Noah|Mia|\{name\})/, advice: 'a possessive: Ava’s' },
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

/** Whether an expression is somebody's name, such as `user.name` or `personName`. */
const isName = (expression) =>
  expression !== undefined &&
  /(?:^|\.)(?:user|person|investor|admin|caller|actor|owner)(?:\.n|N)ame$/.test(expression.getText());

/** The name that follows directly after a text, or nothing: "{name}". */
function nameAfter(node) {
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) {
    const spans = ts.isTemplateHead(node) ? node.parent.templateSpans : node.parent.parent.templateSpans;
    const next = ts.isTemplateHead(node) ? spans[0] : spans[spans.indexOf(node.parent) + 1];
    return isName(next?.expression) ? '{name}' : '';
  }
  if (!ts.isJsxText(node) || !/[^\n]$/.test(node.text)) return '';
  const next = node.parent.children[node.parent.children.indexOf(node) + 1];
  return next !== undefined && ts.isJsxExpression(next) && isName(next.expression) ? '{name}' : '';
}

/** Of a page its text and the values of its meta elements, of a manifest its strings. */
function textsOfPage(name, source) {
  const pattern = name.endsWith('.html') ? /content="([^"]+)"|>([^<>]+)</g : /: "([^"]+)"/g;
  return [...source.matchAll(pattern)].flatMap((match) => {
    const text = (match[1] ?? match[2]).replace(/\s+/g, ' ').trim();
    if (!/\S\s+\S/.test(text)) return [];
    return [{ text, line: source.slice(0, match.index).split('\n').length }];
  });
}

/** A file's texts with their lines: JSX text, and strings that contain a space. */
export function visibleTexts(name, source) {
  if (!/\.tsx?$/.test(name)) return textsOfPage(name, source);
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
      const own = ts.isJsxText(node) ? node.getText() : node.text;
      const text = `${own}${nameAfter(node)}`.replace(/\s+/g, ' ').trim();
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
    .filter((name) => /\.tsx?$|^public\//.test(name) && !OTHERS.test(name))
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
