import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, StatsModule } from 'webpack';

/** A build chunk: its scripts and their modules, as paths from the root. */
interface ReportedChunk {
  readonly id: string;
  readonly files: readonly string[];
  readonly modules: readonly string[];
}

/** The contents of a build, as `scripts/budget.mjs` reads them. */
interface BuildReport {
  readonly apiUrl: string | null;
  readonly hasQa: boolean;
  /** Chunk ids loaded by each entry point (`main`) or named dynamic import (`landing`). */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly chunks: readonly ReportedChunk[];
}

/** Paths of a module and of those concatenated into it. */
function modulePaths(module: StatsModule): string[] {
  const own = module.nameForCondition;
  return [...(own ? [own] : []), ...(module.modules ?? []).flatMap(modulePaths)];
}

const isScript = (file: string) => file.endsWith('.js') && !file.endsWith('.hot-update.js');

/** Writes a {@link BuildReport} after each successful build. */
export class BuildReportPlugin {
  constructor(
    private readonly file: string,
    private readonly build: Pick<BuildReport, 'apiUrl' | 'hasQa'>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildReportPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const json = stats.toJson({
        all: false,
        chunks: true,
        chunkModules: true,
        // Includes modules from webpack's cache.
        cachedModules: true,
        nestedModules: true,
        dependentModules: true,
        chunkGroups: true,
        entrypoints: true,
        ids: true,
        chunkModulesSpace: Infinity,
        nestedModulesSpace: Infinity,
      });
      const groups = { ...json.namedChunkGroups, ...json.entrypoints };
      const report: BuildReport = {
        ...this.build,
        groups: Object.fromEntries(
          Object.entries(groups).map(([name, group]) => [name, (group.chunks ?? []).map(String)]),
        ),
        chunks: (json.chunks ?? []).map((chunk) => ({
          id: String(chunk.id),
          files: (chunk.files ?? []).filter(isScript),
          modules: [...new Set((chunk.modules ?? []).flatMap(modulePaths))]
            .map((file) => path.relative(compiler.context, file).split(path.sep).join('/'))
            .sort(),
        })),
      };
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify(report));
    });
  }
}
