import type { Viewer } from '../http/context.ts'
import { isAdmin } from '../http/roles.ts'

type Owned = { user_id: number | null }

/** The owner and admins see a listing in any state. */
export const maySee = (viewer: Pick<Viewer, 'id' | 'role'>, listing: Owned & { is_public: boolean }) =>
  listing.is_public || mayEdit(viewer, listing)

export const mayEdit = (viewer: Pick<Viewer, 'id' | 'role'>, listing: Owned) =>
  listing.user_id === viewer.id || isAdmin(viewer)
