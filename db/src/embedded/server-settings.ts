import { totalmem } from 'node:os'
import type { PostgresCluster } from './cluster.ts'

export function toServerSettings({ durable }: PostgresCluster, sockets: string): Record<string, string | number> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${sockets}"`,
    unix_socket_permissions: '0700',
    // Tests, whose data need not last, start several programs on one server.
    max_connections: durable ? 60 : 200,
    // PostgreSQL allocates this memory when it first uses it.
    shared_buffers: `${cacheMb()}MB`,
    effective_cache_size: `${4 * cacheMb()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The program itself logs failed queries, without the personal data in them.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // After a crash, one system call replaces 1,300 calls of fsync, which take seconds on a busy disk.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // After each checkpoint, the first change of a page logs the whole page: twelve for each place of an import.
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    wal_level: 'minimal',
    max_wal_senders: 0,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

const cacheMb = () => Math.round(Math.min(4096, Math.max(128, totalmem() / 8 / 2 ** 20)))
