import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { createUnreachableError } from '../providers/request.ts'

/** Stands for a screen whose code could not be loaded. Browsers never fetch it again for the same page. */
export const UnloadedScreen = () => <RequestFailure error={createUnreachableError()} retry={() => location.reload()} />
