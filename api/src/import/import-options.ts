import { parseArgs } from 'node:util';
import { ImportError } from './import-error';

const usage = `Usage: npm run import-orders -- <orders.ndjson | orders.csv> [options]

  --files FOLDER        the folder of the files that rows name
  --mapping FILE        for CSV: which column holds which field
  --encoding NAME       if the file is neither UTF-8 nor UTF-16, such as windows-1252
  --delimiter CHARACTER for CSV: what separates fields (default: comma, semicolon or tab, whichever fits; tab is also a name)
  --portal URL          a running portal, with --key KEY (or the variable SERVICE_KEY): a key with the scope intake
  --into TARGET         instead of --portal: an empty database, as a data folder or as postgres://… (files go to DATA_DIR)
  --dry-run             check every row and its files, and store nothing
  --report FILE         the report (default: import-report.csv)`;

export interface ImportOptions {
  file: string;
  files: string | null;
  mapping: string | null;
  encoding: string | null;
  delimiter: string | null;
  portal: string | null;
  key: string | null;
  into: string | null;
  dryRun: boolean;
  report: string;
}

/** Reads the options of the command. Throws an `ImportError` that says what is wrong. `environmentKey` is the key if none is named. */
export function readImportOptions(args: string[], environmentKey?: string): ImportOptions {
  const { values, positionals } = parse(args);
  const [file, ...rest] = positionals;
  const key = values.key ?? environmentKey ?? null;
  const targets = [values.portal, values.into].filter((target) => target !== undefined).length;
  if (file === undefined || rest.length > 0 || targets > 1 || (targets === 0 && !values['dry-run']))
    throw new ImportError(usage);
  if (values.portal !== undefined && !URL.canParse(values.portal))
    throw new ImportError(`--portal names ${values.portal}, which is not an address such as https://portal.example.`);
  if (values.portal !== undefined && key === null && !values['dry-run'])
    throw new ImportError('--portal requires --key, or the variable SERVICE_KEY.');
  if (values.delimiter !== undefined && values.delimiter !== 'tab' && [...values.delimiter].length !== 1)
    throw new ImportError('--delimiter takes one character, or tab.');
  if (/\.csv$/i.test(file) !== (values.mapping !== undefined))
    throw new ImportError('A CSV file requires --mapping, and other files take none.');
  return {
    file,
    files: values.files ?? null,
    mapping: values.mapping ?? null,
    encoding: values.encoding ?? null,
    delimiter: values.delimiter === 'tab' ? '\t' : (values.delimiter ?? null),
    portal: values.portal ?? null,
    key,
    into: values.into ?? null,
    dryRun: values['dry-run'],
    report: values.report,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        files: { type: 'string' },
        mapping: { type: 'string' },
        encoding: { type: 'string' },
        delimiter: { type: 'string' },
        portal: { type: 'string' },
        key: { type: 'string' },
        into: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string', default: 'import-report.csv' },
      },
    });
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}
