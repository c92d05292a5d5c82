/** Returns how long ago an order was placed: `5 min`, `3 h` or `12 d`. */
export function formatAge(iso: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours < 1 ? `${minutes} min` : hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
