-- GIN collects new entries in a pending list, which every search scans: up to 4 MB after an import, 0.2 s per search. A
-- lower limit moves them into the index sooner.
alter index search_documents_words set (gin_pending_list_limit = 128);
alter index search_words_by_likeness set (gin_pending_list_limit = 128);
alter index search_words_by_spelling set (gin_pending_list_limit = 128);
