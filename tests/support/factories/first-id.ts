export const firstId = (rows: { id: number }[]) => rows[0]?.id ?? 0
