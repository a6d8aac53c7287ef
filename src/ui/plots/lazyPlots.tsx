import { lazyPart } from '../page/lazyPart';

function NoPlot() {
  return <p>We couldn’t load the chart. The figures are in the table.</p>;
}

/** Plots are in their own chunk. */
export const LazyValuePlot = lazyPart(
  async () => (await import(/* webpackChunkName: "plots" */ './ValuePlot')).ValuePlot,
  NoPlot,
);

export const LazySharePlot = lazyPart(
  async () => (await import(/* webpackChunkName: "plots" */ './SharePlot')).SharePlot,
  NoPlot,
);

export const LazyBarPlot = lazyPart(
  async () => (await import(/* webpackChunkName: "plots" */ './BarPlot')).BarPlot,
  NoPlot,
);
