module github.com/rules-ods/rules_ods

go 1.26
