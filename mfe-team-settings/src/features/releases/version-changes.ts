/** Remote → version. */
type VersionByRemote = Readonly<Record<string, string>>;

/** What people get of a remote instead of what they have, as a line. */
export function describeVersionChanges(from: VersionByRemote, to: VersionByRemote): string[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].toSorted();
  return names.flatMap((name) => {
    const [old, next] = [from[name], to[name]];
    if (old === next) return [];
    if (next === undefined) return [`${name} ${old} is taken away`];
    return [old === undefined ? `${name} ${next} is added` : `${name} ${old} → ${next}`];
  });
}

/** The beginning of a set's hash, as people read it to one another. */
export function shortenId(id: string): string {
  return id.slice(0, 8);
}

/** Words in which whole hashes may stand, with only their beginnings. */
export function shortenIds(words: string): string {
  return words.replaceAll(/\b[0-9a-f]{32}\b/g, shortenId);
}
