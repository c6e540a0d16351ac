-- What is written is first put on a list beside the index, and every search reads that list whole: up to 4 MB after an
-- import, a fifth of a second a search. It is sorted into the index sooner.
alter index search_documents_words set (gin_pending_list_limit = 128);
alter index search_words_by_likeness set (gin_pending_list_limit = 128);
alter index search_words_by_spelling set (gin_pending_list_limit = 128);
