import {
  MOST_VIEWS,
  viewKeyOf,
  type SavedView,
  type SavedViewInput,
  type SavedViewList,
  type ViewedList,
  type ViewNameInput,
} from '../../src/entities/savedView/savedView';
import type { CommandContext, QueryContext } from '../context';
import type { CommandView, ReadTables } from '../engine';
import { notFound, ProblemError } from '../problem';
import type { StoredView } from '../ownRecords';
import { recordAudit } from './audit';
import { oldestFirst } from './oldestFirst';

function toView({ ownerId: _, ...view }: StoredView): SavedView {
  return view;
}

export function viewsOf({ savedViews }: ReadTables, ownerId: string): readonly SavedView[] {
  return oldestFirst(savedViews.where('ownerId', ownerId), ({ createdAt }) => createdAt).map(toView);
}

export function listViews({ read, caller }: QueryContext): SavedViewList {
  return { items: viewsOf(read, caller.id) };
}

const LIST_NAMES: Readonly<Record<ViewedList, string>> = {
  transactions: 'Transactions',
  requests: 'Manage Transactions',
  users: 'Manage Users',
  investments: 'Manage Investments',
  'audit-log': 'Audit log',
};

/** @throws ProblemError 409 `conflict` for a name already used by another view of the same list. */
function checkName(views: readonly SavedView[], list: ViewedList, name: string, ownId?: string): void {
  const key = viewKeyOf(name);
  if (views.some((view) => view.list === list && view.id !== ownId && viewKeyOf(view.name) === key)) {
    const title = 'You have a view with this name.';
    throw new ProblemError(409, 'conflict', title, { errors: { name: title } });
  }
}

/** Saves a list's filters under a name (product 16.6). @throws ProblemError 409 `conflict`. */
export function saveView(context: CommandContext, { list, name, filters }: SavedViewInput): SavedView {
  const { tx, caller, now } = context;
  const views = viewsOf(tx, caller.id);
  checkName(views, list, name);
  if (views.length >= MOST_VIEWS) {
    const title = `You have ${MOST_VIEWS} saved views. Delete one before you save another.`;
    throw new ProblemError(409, 'conflict', title);
  }
  const view: StoredView = {
    id: tx.savedViews.newId('view-', now),
    ownerId: caller.id,
    list,
    name,
    filters,
    createdAt: new Date(now).toISOString(),
    version: 1,
  };
  tx.savedViews.put(view);
  recordAudit(context, 'view.saved', caller, `“${name}” in ${LIST_NAMES[list]}.`);
  return toView(view);
}

function requireOwnView(tx: CommandView, ownerId: string, id: string): StoredView {
  const view = tx.savedViews.get(id);
  if (view?.ownerId !== ownerId) throw notFound('View not found.');
  return view;
}

/** @throws ProblemError 404; 409 `conflict`. */
export function renameView(context: CommandContext, id: string, { name }: ViewNameInput): SavedView {
  const { tx, caller } = context;
  const view = requireOwnView(tx, caller.id, id);
  checkName(viewsOf(tx, caller.id), view.list, name, id);
  const renamed: StoredView = { ...view, name, version: view.version + 1 };
  tx.savedViews.put(renamed);
  const save = { before: { Name: view.name }, after: { Name: name } };
  const details = `“${view.name}” → “${name}” in ${LIST_NAMES[view.list]}.`;
  recordAudit(context, 'view.renamed', caller, details, { save });
  return toView(renamed);
}

/** @throws ProblemError 404. */
export function deleteView(context: CommandContext, id: string): void {
  const { tx, caller } = context;
  const { name, list } = requireOwnView(tx, caller.id, id);
  tx.savedViews.remove(id);
  recordAudit(context, 'view.deleted', caller, `“${name}” in ${LIST_NAMES[list]}.`);
}
