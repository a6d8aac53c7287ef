import type { ReactNode } from 'react';
import type { GridSettings } from '../../lib/gridSettings';
import type { ResourceColumn } from './columns';

/** Props shared by all views of a page of records. */
export interface RecordViewProps<Row> {
  /** Accessible name: "My deposits". */
  readonly name: string;
  readonly columns: readonly ResourceColumn<Row>[];
  /** Undefined during the first load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly empty: ReactNode;
  /** A column's id, prefixed with '-' for descending. */
  readonly sort?: string | undefined;
  /** The list's own order, if no column stands for it. */
  readonly defaultSort?: { readonly value: string; readonly label: string } | undefined;
  readonly onSortChange?: ((sort: string) => void) | undefined;
  /** Dims the rows while newer ones load. */
  readonly isStale: boolean;
  readonly skeletonRows: number;
  /** The row shown in full beside the list. */
  readonly activeKey?: string | undefined;
  /** Not called for presses on controls inside the row. */
  readonly onRowPress?: ((row: Row) => void) | undefined;
}

export interface GridViewProps<Row> extends RecordViewProps<Row> {
  /** 1-based. */
  readonly page: number;
  /** Matches on all pages. */
  readonly total: number;
  readonly settings: GridSettings;
  readonly onSettingsChange: (change: Partial<GridSettings>) => void;
  /** 'table' when rows are only read. Default 'grid'. */
  readonly role?: 'table' | 'grid' | undefined;
}
