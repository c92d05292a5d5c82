/** Reads the files of a portal as browsers do. */
export function openPortalStore(origin: string) {
  return {
    location: origin,
    read: async (name: string) => {
      const response = await fetch(new URL(name, origin));
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
  };
}
