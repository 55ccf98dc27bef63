/** The popup's list of headlines while it is to show only unread ones. */

export interface UnreadOnly {
  /**
   * Returns the rows that are unread, or were in an earlier call since the person last looked at the list: no row vanishes
   * while somebody is reading it, and "Mark all as read" is undone in sight of what it marked.
   * @param isUnread also true of a row that is to be listed though it was read
   * @param lookedAt when they last looked, epoch ms; null before the first time
   */
  of<Row extends { readonly id: string }>(rows: readonly Row[], isUnread: (id: string) => boolean, lookedAt: number | null): readonly Row[];
  /** Forgets the earlier calls. */
  forget(): void;
}

/** Creates the reduction for one popup. */
export function createUnreadOnly(): UnreadOnly {
  let listed: { readonly since: number | null; readonly ids: Set<string> } | null = null;
  return {
    of: (rows, isUnread, lookedAt) => {
      if (listed?.since !== lookedAt) listed = { since: lookedAt, ids: new Set() };
      const { ids } = listed;
      return rows.filter(({ id }) => {
        if (isUnread(id)) ids.add(id);
        return ids.has(id);
      });
    },
    forget: () => { listed = null; },
  };
}
