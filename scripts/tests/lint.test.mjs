import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { fromRoot } from '../lib/paths.mjs';
import { arrows } from '../lint/arrows.mjs';

/** Messages of the arrows rule for a file that need not exist. */
function arrowsRefuse(file, code) {
  const config = [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { house: { rules: { arrows } } },
      rules: { 'house/arrows': 'error' },
    },
  ];
  const messages = new Linter({ cwd: fromRoot() }).verify(code, config, { filename: fromRoot(file) });
  const broken = messages.find((message) => message.ruleId !== 'house/arrows');
  assert.equal(broken, undefined, `${file}: ${broken?.message}`);
  return messages.map((message) => message.message);
}

/** By file: a forbidden line, and the lint message for it. */
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
  ],
  'mocks/seed/dataSets.ts': [
    [
      "import { api } from '../../src/entities/deposit/depositApi';",
      "mocks may import an entity's types, machines, rules and schemas only.",
    ],
    ["import { useState } from 'react';", 'mocks may not import react.'],
  ],
  'mocks/console/Panel.tsx': [
    ["import { Card } from '../../src/ui/Card';", 'mocks may not import ui.'],
    ["import { App } from '../../src/app/App';", 'mocks may not import app.'],
  ],
  'mocks/qa/createQa.ts': [
    ["import { theme } from '../../src/app/theme/theme';", 'mocks may not import app.'],
  ],
};

for (const [file, lines] of Object.entries(refused)) {
  for (const [code, reason] of lines) {
    test(`the arrows refuse in ${file}: ${code}`, () => assert.deepEqual(arrowsRefuse(file, code), [reason]));
  }
}

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
  'backend/services/deposits.ts': [
    "import { depositMachine } from '../../src/entities/deposit/depositMachine';",
  ],
  'mocks/console/Panel.tsx': [
    "import { useState } from 'react';",
    "import { theme } from '../../src/app/theme/theme';",
  ],
  'src/entities/plan/planSlice.test.ts': [
    "import { openDatabase } from '../../../mocks/storage/openDatabase';",
  ],
  'backend/tables.test.ts': ["import { buildUser } from '../src/test/builders';"],
  'bench/data.ts': ["import { buildUser } from '../src/test/builders';"],
  'e2e/apiServer.ts': ["import { createMemoryStorage } from '../src/test/backend/memoryStorage';"],
  'e2e/deposit.spec.ts': ["import { formatMoney } from '../src/lib/money';"],
};

for (const [file, lines] of Object.entries(accepted)) {
  for (const code of lines) {
    test(`the arrows accept in ${file}: ${code}`, () => assert.deepEqual(arrowsRefuse(file, code), []));
  }
}

// The whole configuration, for an existing file with replaced text.
const eslint = new ESLint({ cwd: fromRoot() });
const rules = [
  ['house/arrows', "import { x } from '../ui/x';\nconsole.error(x);"],
  ['no-console', "console.log('x');"],
  ['@typescript-eslint/no-explicit-any', 'export const x: any = 1;'],
  ['@typescript-eslint/no-non-null-assertion', 'export const x = (a: string | null): string => a!;'],
  ['@typescript-eslint/no-unsafe-type-assertion', "export const x = JSON.parse('1') as string;"],
  [
    '@typescript-eslint/consistent-type-imports',
    "import { Page } from './page';\nexport const x: Page<string> | null = null;",
  ],
  ['@typescript-eslint/no-floating-promises', 'Promise.resolve(1);'],
  ['@typescript-eslint/ban-ts-comment', '// @ts-ignore\nexport const x = 1;'],
  ['import-x/no-default-export', 'export default 1;'],
  ['no-restricted-syntax', 'export enum Colour { Red }'],
  ['no-restricted-syntax', "export { normalizeEmail } from './email';"],
  ['no-restricted-syntax', "export * from './email';"],
  [
    '@typescript-eslint/no-restricted-imports',
    "import { Button } from '@mui/material';\nexport const x = Button;",
  ],
];

for (const [rule, code] of rules) {
  test(`lint enforces ${rule}: ${code.split('\n').at(-1)}`, async () => {
    const [result] = await eslint.lintText(code, { filePath: fromRoot('src/lib/email.ts') });
    assert.ok(
      result.messages.some((message) => message.ruleId === rule && message.severity === 2),
      JSON.stringify(result.messages.map(({ ruleId, message }) => [ruleId, message])),
    );
  });
}

test('a comment cannot switch a rule off', async () => {
  const code = '// eslint-disable-next-line @typescript-eslint/no-explicit-any\nexport const x: any = 1;';
  const [result] = await eslint.lintText(code, { filePath: fromRoot('src/lib/email.ts') });
  assert.ok(result.messages.some((message) => message.ruleId === '@typescript-eslint/no-explicit-any'));
});

test('lint finds an import cycle', async () => {
  const withFixtures = new ESLint({ cwd: fromRoot(), ignore: false });
  const [result] = await withFixtures.lintFiles(['scripts/tests/fixtures/cycleA.ts']);
  assert.deepEqual(
    result.messages.map((message) => message.ruleId),
    ['import-x/no-cycle'],
  );
});
