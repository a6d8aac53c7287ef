import type { ReactNode } from 'react';
import type { GridSettings } from '../../lib/gridSettings';
import type { ResourceColumn } from './columns';

/** What each way of drawing a page of records is given. */
export interface RecordViewProps<Row> {
  /** Accessible name: "My deposits". */
  readonly name: string;
  readonly columns: readonly ResourceColumn<Row>[];
  /** Left undefined while they are loading for the first time. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly empty: ReactNode;
  /** A column's id, '-' before it for descending. */
  readonly sort?: string | undefined;
  readonly onSortChange?: ((sort: string) => void) | undefined;
  /** Dims the rows while newer ones are on their way. */
  readonly isStale: boolean;
  readonly skeletonRows: number;
  /** The row that is shown in full beside the list. */
  readonly activeKey?: string | undefined;
  /** A press on a row, but not on what can be pressed in it. */
  readonly onRowPress?: ((row: Row) => void) | undefined;
}

export interface GridViewProps<Row> extends RecordViewProps<Row> {
  /** 1-based. */
  readonly page: number;
  /** Of every match, on all pages. */
  readonly total: number;
  readonly settings: GridSettings;
  readonly onSettingsChange: (change: Partial<GridSettings>) => void;
  /** 'table' for one that is read rather than worked in. Default 'grid'. */
  readonly role?: 'table' | 'grid' | undefined;
}
