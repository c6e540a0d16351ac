-- Where sequential scans are forbidden, one without an alternative has a forbidding cost, at which PostgreSQL compiles the plan: 15 ms,
-- also in triggers that the function fires.
alter function follow_variants(int[], int[]) set jit to off;
alter function refresh_search(int, int[]) set jit to off;
