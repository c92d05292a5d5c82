interface Born {
  date_of_birth: string | null;
  date_of_birth_partial?: string | null | undefined;
}

/** Returns an applicant's date of birth (YYYY-MM-DD), with XX for what the passport does not say; null if nothing is stored. */
export function getBirthDate({ date_of_birth: complete, date_of_birth_partial: partial }: Born): string | null {
  return complete ?? partial ?? null;
}
