/**
 * Returns what keeps the portal from naming the source of a reported error, as sentences. Some scripts hold only data and have no source map.
 * @param files of a build, by their names
 */
export function findSourceMapProblems(files: ReadonlyMap<string, Buffer>): string[] {
  const maps = [...files].filter(([name]) => name.endsWith('.js.map'));
  if (maps.length === 0)
    return [
      'The build has no source maps, so that reported errors would name no source. Leave "devtool" as remoteConfig sets it.',
    ];
  return maps.flatMap(([name, bytes]) =>
    isSourceMap(String(bytes)) ? [] : [`The source map ${name} cannot be read. Build again.`],
  );
}

function isSourceMap(text: string) {
  try {
    const { version, sources, mappings } = JSON.parse(text);
    return version === 3 && Array.isArray(sources) && typeof mappings === 'string';
  } catch {
    return false;
  }
}
