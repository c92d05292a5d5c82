/** Remote → version. */
type VersionByRemote = Readonly<Record<string, string>>;

/** Returns a line for each remote whose version changes. */
export function describeVersionChanges(from: VersionByRemote, to: VersionByRemote): string[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].toSorted();
  return names.flatMap((name) => {
    const [old, next] = [from[name], to[name]];
    if (old === next) return [];
    if (next === undefined) return [`${name} ${old} is removed`];
    return [old === undefined ? `${name} ${next} is added` : `${name} ${old} → ${next}`];
  });
}

/** Returns the first characters of a release set's hash. */
export function shortenId(id: string): string {
  return id.slice(0, 8);
}

/** Shortens all hashes in a text. */
export function shortenIds(text: string): string {
  return text.replaceAll(/\b[0-9a-f]{32}\b/g, shortenId);
}
