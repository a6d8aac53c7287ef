import { recordKind } from '../../api/records';
import { FieldReader } from '../../lib/fieldReader';
import { PLAN_TYPES, type Plan } from './plan';

/** Reads a plan from an answer. @throws MalformedError */
export function readPlan(value: unknown): Plan {
  const from = new FieldReader(value, 'plan');
  return {
    id: from.id('id'),
    name: from.text('name'),
    type: from.oneOf('type', PLAN_TYPES),
    minInvest: from.number('minInvest'),
    maxInvest: from.number('maxInvest'),
    roi: from.number('roi'),
    duration: from.number('duration'),
    image: from.textOrNull('image'),
    version: from.number('version'),
  };
}

/** Plans on their way from answers to their slice. */
export const planRecords = recordKind<Plan>('plan', readPlan);
