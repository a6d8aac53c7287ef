import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { bin } from '../lib/bin.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { LINT_FAULTS, WITHOUT_FAULT } from './fixtures/lintFaults.mjs';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'cairnfield-lint-'));
after(() => rmSync(scratch, { recursive: true }));

/** Lints these files with the project's configuration, in their own folder. */
function lint(files) {
  const folder = mkdtempSync(path.join(scratch, 'tree-'));
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'scripts/lint', 'scripts/lib']) {
    cpSync(fromRoot(name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(fromRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const { file, code } of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
  const args = [bin('oxlint'), '--format=json', ...files.map(({ file }) => file)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return JSON.parse(stdout).diagnostics.map(({ code = '', message, filename }) => ({
    rule: code.replace(/^eslint\((.*)\)$/, '$1').replace(/^(react)?(?:-hooks)?(.*)\((.*)\)$/, '$1$2/$3'),
    message,
    file: filename,
  }));
}

/** By file: a forbidden line, and its lint message. */
const refused = {
  'src/lib/money.ts': [
    ["import { Deposit } from '../entities/deposit/deposit';", 'lib may not import entities.'],
    ["import { useState } from 'react';", 'lib may not import react.'],
  ],
  'src/api/api.ts': [
    ["import { Deposit } from '../entities/deposit/deposit';", 'api may not import entities.'],
  ],
  'src/entities/plan/planSlice.ts': [
    ["import { Card } from '../../ui/Card';", 'entities may not import ui.'],
    ["import type { RootState } from '../../store/rootReducer';", 'entities may not import store.'],
  ],
  'src/entities/plan/plan.ts': [
    ["import type { S } from '../../features/public/S';", 'entities may not import features.'],
    ["import Box from '@mui/material/Box';", 'entities may not import @mui/material/Box.'],
    ["import { createRoot } from 'react-dom/client';", 'entities may not import react-dom/client.'],
  ],
  'src/entities/plan/Plan.tsx': [['export const Plan = () => <p />;', 'entities holds no components.']],
  'src/ui/Money.tsx': [
    ["import { Plan } from '../entities/plan/plan';", 'ui may not import entities.'],
    ["import { api } from '../api/api';", 'ui may not import api.'],
    ["import { useSelector } from 'react-redux';", 'ui may not import react-redux.'],
    ["import { useAppSelector } from '../store/hooks';", 'ui may not import store.'],
  ],
  'src/features/admin/Users.tsx': [
    ["import { App } from '../../app/App';", 'features may not import app.'],
    ["import { startBackend } from '../../../mocks/start';", 'features may not import mocks.'],
    ["export { a } from '../../app/a';", 'features may not import app.'],
  ],
  'src/store/store.ts': [
    ["import { useToast } from '../ui/toasts/useToast';", 'store may not import ui.'],
    [
      "import { noticesOf } from '../features/investor/notifications/notices';",
      'store may not import features.',
    ],
  ],
  'src/store/Provider.tsx': [['export const Provider = () => <p />;', 'store holds no components.']],
  'src/app/App.tsx': [
    ["const start = () => import('../../mocks/start');", 'app may not import mocks.'],
    ["type Start = typeof import('../../mocks/start');", 'app may not import mocks.'],
    ["import { boot } from '../main';", 'app may not import main.'],
    ["import { buildUser } from '../test/builders';", 'Only tests import src/test.'],
    ["import { ENDPOINTS } from '../../backend/endpoints/endpoints';", 'app may not import backend.'],
  ],
  'backend/tables.ts': [["import { buildUser } from '../src/test/builders';", 'Only tests import src/test.']],
  'src/main.tsx': [
    ["import { startBackend } from '../mocks/start';", 'main may import mocks/start dynamically only.'],
    ["const open = () => import('../mocks/storage/open');", 'main may not import mocks.'],
  ],
  'backend/services/deposits.ts': [
    [
      "import { slice } from '../../src/entities/deposit/depositSlice';",
      "backend may import an entity's types, machines, rules and schemas only.",
    ],
    [
      "import { api } from '../../src/entities/deposit/depositApi';",
      "backend may import an entity's types, machines, rules and schemas only.",
    ],
    ["import { store } from '../../src/store/store';", 'backend may not import store.'],
    ["import type { Connection } from '../../src/api/transport';", 'backend may not import api.'],
    ["import { useState } from 'react';", 'backend may not import react.'],
    ["import { http } from 'msw';", 'backend may not import msw.'],
    ["import { readFileSync } from 'node:fs';", 'backend may not import node:fs.'],
    ["import { openDatabase } from '../../mocks/storage/openDatabase';", 'backend may not import mocks.'],
    [
      "import type { Endpoint } from '../pipeline/endpoint';",
      'backend/services/ may not import backend/pipeline/.',
    ],
  ],
  'backend/auth/sessions.ts': [
    [
      "import type { IssuedToken } from '../services/mail';",
      'backend/auth/ may not import backend/services/.',
    ],
  ],
  'backend/services/deposits.test.ts': [
    [
      "import { openDatabase } from '../../mocks/storage/openDatabase';",
      'Tests of backend may not import mocks.',
    ],
  ],
  'mocks/handlers.ts': [
    ["import { exchanges } from './console/exchanges';", 'The QA console is in no request’s path.'],
  ],
  'mocks/seed/dataSets.ts': [
    [
      "import { api } from '../../src/entities/deposit/depositApi';",
      "mocks may import an entity's types, machines, rules and schemas only.",
    ],
    ["import { useState } from 'react';", 'mocks may not import react.'],
  ],
  'mocks/console/Panel.tsx': [["import { App } from '../../src/app/App';", 'mocks may not import app.']],
  'mocks/qa/createQa.ts': [
    ["import { Card } from '../../src/ui/Card';", 'mocks may not import ui.'],
    ["import { theme } from '../../src/app/theme/theme';", 'mocks may not import app.'],
  ],
};

const accepted = {
  'src/lib/page.ts': ["import { toCents } from './money';"],
  'src/api/useIntentKey.ts': ["import { useRef } from 'react';"],
  'src/entities/plan/planApi.ts': ["import { api } from '../../api/api';"],
  'src/features/admin/Users.tsx': [
    "import { UserTable } from '../../ui/UserTable';\nimport { user } from '../../entities/user/user';",
    "import { useAppSelector } from '../../store/hooks';",
  ],
  'src/store/store.ts': ["import { api } from '../api/api';"],
  'src/app/App.tsx': ["import type { AppStore } from '../store/store';"],
  'src/main.tsx': ["const start = () => import('../mocks/start');"],
  'mocks/start.ts': ["import type { BackendConnection } from '../src/api/transport';"],
  'backend/services/deposits.ts': ["import { depositMachine } from '../../src/entities/deposit/deposit';"],
  'mocks/console/Panel.tsx': [
    "import { useState } from 'react';",
    "import { theme } from '../../src/app/theme/theme';",
    "import { Card } from '../../src/ui/Card';",
  ],
  'src/entities/plan/planSlice.test.ts': [
    "import { openDatabase } from '../../../mocks/storage/openDatabase';",
  ],
  'backend/tables.test.ts': ["import { buildUser } from '../src/test/builders';"],
  'bench/data.ts': ["import { buildUser } from '../src/test/builders';"],
  'e2e/apiServer.ts': ["import { createMemoryStorage } from '../src/test/backend/memoryStorage';"],
  'e2e/deposit.spec.ts': ["import { formatMoney } from '../src/lib/money';"],
};

/** Groups the cases into rounds with each file once. */
function roundsOf(cases) {
  const rounds = [];
  for (const one of cases) {
    const round = rounds.find((files) => files.every(({ file }) => file !== one.file));
    if (round) round.push(one);
    else rounds.push([one]);
  }
  return rounds;
}

const arrowCases = [
  ...Object.entries(refused).flatMap(([file, lines]) =>
    lines.map(([code, reason]) => ({ file, code, reasons: [reason] })),
  ),
  ...Object.entries(accepted).flatMap(([file, lines]) => lines.map((code) => ({ file, code, reasons: [] }))),
];
const arrowRounds = roundsOf(arrowCases).map((round) => ({ round, found: lint(round) }));

for (const { round, found } of arrowRounds) {
  for (const { file, code, reasons } of round) {
    const name = reasons.length > 0 ? 'refuse' : 'accept';
    test(`the arrows ${name} in ${file}: ${code}`, () => {
      const messages = found.filter((one) => one.file === file && one.rule === 'house/arrows');
      assert.deepEqual(
        messages.map(({ message }) => message),
        reasons,
      );
    });
  }
}

const faults = lint(LINT_FAULTS);

for (const { rule, file, code } of LINT_FAULTS) {
  test(`lint enforces ${rule}: ${code.split('\n').at(-1)}`, () => {
    const found = faults.filter((one) => one.file === file);
    assert.ok(
      found.some((one) => one.rule === rule),
      JSON.stringify(found),
    );
  });
}

test('every rule of the configuration has a fault that it finds', () => {
  const { rules, overrides } = JSON.parse(readFileSync(fromRoot('.oxlintrc.json'), 'utf8'));
  const all = [rules, ...overrides.map((override) => override.rules)].flatMap(Object.entries);
  const enforced = new Set(all.filter(([, level]) => level !== 'off').map(([rule]) => rule));
  const seeded = new Set([...LINT_FAULTS.map(({ rule }) => rule), ...WITHOUT_FAULT]);
  assert.deepEqual([...enforced].sort(), [...seeded].sort());
});

test('no comment switches a rule off', () => {
  const pattern = '(eslint|oxlint)-(disable|enable)|@ts-(ignore|nocheck|expect-error)';
  const args = ['grep', '-nIE', pattern, '--', '*.ts', '*.tsx', '*.mjs', ':!scripts/tests', ':!public'];
  let found = '';
  try {
    found = execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8' });
  } catch (error) {
    // git exits with 1 if it finds nothing.
    if (error.status !== 1) throw error;
  }
  assert.equal(found, '');
});
