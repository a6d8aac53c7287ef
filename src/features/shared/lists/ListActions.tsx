import type { ViewedList } from '../../../entities/savedView/savedView';
import { ExportButton, type ExportButtonProps } from './ExportButton';
import { SavedViews } from './SavedViews';

interface ListActionsProps<Row> extends ExportButtonProps<Row> {
  readonly list: ViewedList;
}

/** An admin list's tools next to its title. */
export function ListActions<Row extends { readonly id: string }>(props: ListActionsProps<Row>) {
  const { list, ...exported } = props;
  return (
    <>
      <SavedViews list={list} />
      <ExportButton {...exported} />
    </>
  );
}
