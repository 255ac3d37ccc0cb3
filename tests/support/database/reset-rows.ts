// Every row of a test database as it was at first: the rows are kept in a schema of their own, beside the ones in use.

/** Runs statements as text and answers with the rows of the last one. */
type Ask = (text: string) => Promise<{ rows: unknown[] }>;

const KEPT = "kept_by_tests";

export async function keepRows(ask: Ask): Promise<void> {
  await ask(`
    create schema ${KEPT};
    create table ${KEPT}.tables as
      select c.oid::regclass::text as name, 'rows_' || c.oid as rows,
        (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class c
      where c.relkind = 'r' and c.relnamespace not in (${KEPT_OUT});
    create table ${KEPT}.sequences as select schemaname, sequencename, start_value, last_value from pg_sequences;
    create view ${KEPT}.shape_now as select ${SHAPE} as shape;
    do $make$ declare t record; n bigint; statements text := ''; begin
      for t in select * from ${KEPT}.tables loop
        execute format('create table ${KEPT}.%I as select %s from %s', t.rows, t.columns, t.name);
        get diagnostics n = row_count;
        statements := statements || format('delete from %s;', t.name);
        if n > 0 then
          statements := statements || format(
            'insert into %1$s (%2$s) overriding system value select %2$s from ${KEPT}.%3$I;', t.name, t.columns, t.rows);
        end if;
      end loop;
      execute format($body$
        create function ${KEPT}.reset() returns boolean language plpgsql as $reset$ begin
          if (select shape from ${KEPT}.shape) <> (select shape from ${KEPT}.shape_now) then return false; end if;
          -- Neither foreign keys nor triggers have a say in this.
          perform set_config('session_replication_role', 'replica', true);
          %s
          perform setval(format('%%I.%%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null)
            from ${KEPT}.sequences;
          return true;
        end $reset$ $body$, statements);
    end $make$;
    create table ${KEPT}.shape as select shape from ${KEPT}.shape_now;
  `);
}

/**
 * False when a test has changed more than rows: such a database is not used again. A connection plans the statements once, unless
 * it changes its replication role in between.
 */
export async function resetRows(ask: Ask): Promise<boolean> {
  const { rows } = await ask(`select ${KEPT}.reset() as done`);
  return (rows[0] as { done: boolean }).done;
}

const KEPT_OUT = `select oid from pg_namespace
  where nspname in ('pg_catalog', 'information_schema', 'pg_toast', '${KEPT}') or nspname like 'pg_temp%'`;

/** PostgreSQL's own objects have smaller numbers. */
const OURS = "oid >= 16384";

/** What there is beside rows. A test that adds, drops or switches off something of it gives another sum. */
const SHAPE = `(select concat_ws(' ',
  (select count(*) || ':' || coalesce(max(oid), 0) from pg_class where ${OURS} and relnamespace not in (${KEPT_OUT})),
  (select count(*) || ':' || count(*) filter (where tgenabled <> 'O') from pg_trigger),
  (select count(*) from pg_constraint where ${OURS}),
  (select count(*) from pg_proc where ${OURS}),
  (select count(*) from pg_attribute a join pg_class c on c.oid = attrelid
    where attrelid >= 16384 and relnamespace not in (${KEPT_OUT}))))`;
