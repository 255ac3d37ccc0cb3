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
    do $$ declare t record; begin
      for t in select * from ${KEPT}.tables loop
        execute format('create table ${KEPT}.%I as select %s from %s', t.rows, t.columns, t.name);
      end loop;
    end $$;
    create table ${KEPT}.shape as select ''::text as shape;
    update ${KEPT}.shape set shape = ${SHAPE};
  `);
}

/** False when a test has changed more than rows: such a database is not used again. */
export async function resetRows(ask: Ask): Promise<boolean> {
  const { rows } = await ask(`select 1 from ${KEPT}.shape where shape = ${SHAPE}`);
  if (rows.length === 0) return false;
  await ask(`
    do $$ declare t record; begin
      -- Neither foreign keys nor triggers have a say in this.
      set local session_replication_role = replica;
      for t in select * from ${KEPT}.tables loop
        execute format('delete from %s', t.name);
        execute format('insert into %1$s (%2$s) overriding system value select %2$s from ${KEPT}.%3$I', t.name, t.columns, t.rows);
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null)
        from ${KEPT}.sequences;
    end $$;
  `);
  return true;
}

const KEPT_OUT = `select oid from pg_namespace
  where nspname in ('pg_catalog', 'information_schema', 'pg_toast', '${KEPT}') or nspname like 'pg_temp%'`;

/** What there is beside rows. A test that adds, drops or switches off something of it gives another sum. */
const SHAPE = `(select concat_ws(' ',
  (select count(*) || ':' || coalesce(max(oid), 0) from pg_class where relnamespace not in (${KEPT_OUT})),
  (select count(*) || ':' || count(*) filter (where tgenabled <> 'O') from pg_trigger),
  (select count(*) from pg_constraint),
  (select count(*) from pg_proc),
  (select count(*) from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace not in (${KEPT_OUT}))))`;
