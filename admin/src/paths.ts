export const toShowPath = (resource: string, id: number): string => `/${resource}/${id}/show`
