export const readFirstId = (rows: { id: number }[]) => rows[0]?.id ?? 0
